/** Summary of the site in plain text for language models. */
import type { APIRoute } from 'astro';
import { getPortfolio } from '#/features/portfolio/portfolio.ts';
import { getContent } from '#/site/content.ts';
import { PAGES } from '#/site/navigation.ts';
import { getSite } from '#/site/site.ts';

export const GET: APIRoute = async () => {
  const [site, { services }, categories] = await Promise.all([
    getSite(),
    getContent('services'),
    getPortfolio(),
  ]);
  const { contact } = site;
  const phones = contact.extensions.map(({ extension }) => `${contact.phone} ext. ${extension}`);
  const link = (title: string, path: string) => `- [${title}](${site.address.url}${path})`;
  const text = `# ${site.name}

> ${site.description}

${site.supportingText}.

- E-mail: ${contact.email}
- Phone: ${phones.join(', ') || contact.phone}
- Location: ${contact.location}

## Pages

${PAGES.map(({ label, path }) => link(label, path)).join('\n')}

## Services

${services.map(({ title, description }) => `- ${title}: ${description}`).join('\n')}

## Portfolio

${categories.map(({ title, path, works }) => `${link(title, path)}: ${works.length}`).join('\n')}
`;
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
