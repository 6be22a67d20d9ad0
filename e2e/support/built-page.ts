/** The files of the built site, read without a browser: what a crawler sees, which runs nothing. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { SITE_FOLDER } from './settings.ts';
import { CATEGORIES, PAGES } from './specification.ts';

/** An element of a built page. */
export interface BuiltElement {
  name: string;
  attributes: Record<string, string>;
  /** Everything in it that is text, as one string. */
  text: string;
  /** All elements in it, in document order. */
  inside: BuiltElement[];
}

/** The URL path of every page that is in the sitemap. */
export const PAGE_PATHS: readonly string[] = [
  ...PAGES.map((page) => page.path),
  ...CATEGORIES.map(({ slug }) => `/portfolio/${slug}`),
];

/** The URL path of every HTML file of the site, for example `/`, `/portfolio/psa` and `/404`. */
export function listBuiltPages(): string[] {
  return readdirSync(SITE_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replaceAll(path.sep, '/').replace(/(?:^index)?\.html$/, '')}`)
    .sort();
}

/** @param urlPath for example `/`, `/portfolio/psa` or `/404` */
export function fileOfPage(urlPath: string, folder = SITE_FOLDER): string {
  return path.join(folder, `${urlPath === '/' ? '/index' : urlPath}.html`);
}

/** @returns the markup of a page, as it is in its file */
export function readMarkup(urlPath: string): string {
  return readFileSync(fileOfPage(urlPath), 'utf8');
}

/** @returns all elements of a page in document order; markup in `<template>` is left out */
export function readElements(urlPath: string): BuiltElement[] {
  return elementsIn(parse(readMarkup(urlPath), { scriptingEnabled: false }));
}

function elementsIn(parent: DefaultTreeAdapterTypes.ParentNode): BuiltElement[] {
  return parent.childNodes.filter(defaultTreeAdapter.isElementNode).flatMap((node) => {
    const inside = elementsIn(node);
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    return [{ name: node.tagName, attributes, text: textIn(node), inside }, ...inside];
  });
}

function textIn(parent: DefaultTreeAdapterTypes.ParentNode): string {
  return parent.childNodes
    .map((node) => {
      if (defaultTreeAdapter.isTextNode(node)) return node.value;
      return 'childNodes' in node ? textIn(node) : '';
    })
    .join('');
}
