import { defineCollection } from 'astro:content';
import { z } from 'zod';
import { contentLoader } from './build/content/content-loader.ts';
import { about } from './schemas/about.ts';
import { client } from './schemas/client.ts';
import { portfolioCategory, work } from './schemas/portfolio-category.ts';
import { service } from './schemas/service.ts';
import { site } from './schemas/site.ts';
import { imageSlide, videoSlide } from './schemas/slide.ts';
import { teamMember } from './schemas/team-member.ts';

export const collections = {
  site: defineCollection({ loader: contentLoader('site'), schema: site }),
  about: defineCollection({ loader: contentLoader('about'), schema: about }),
  slides: defineCollection({
    loader: contentLoader('slides'),
    schema: ({ image }) =>
      z.discriminatedUnion('type', [
        videoSlide.extend({ poster: image() }),
        imageSlide.extend({ src: image() }),
      ]),
  }),
  services: defineCollection({
    loader: contentLoader('services'),
    schema: service,
  }),
  clients: defineCollection({
    loader: contentLoader('clients'),
    schema: ({ image }) => client.extend({ logo: image() }),
  }),
  team: defineCollection({
    loader: contentLoader('team'),
    schema: ({ image }) => teamMember.extend({ image: image() }),
  }),
  portfolio: defineCollection({
    loader: contentLoader('portfolio'),
    schema: ({ image }) =>
      portfolioCategory.extend({
        works: z.array(work.extend({ thumbnail: image().optional() })),
      }),
  }),
};
