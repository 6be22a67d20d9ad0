import { defineCollection } from 'astro:content';
import { z } from 'zod';
import { contentLoader } from './build/content/content-loader.ts';
import { about } from './schemas/about.ts';
import { client } from './schemas/client.ts';
import { portfolioCategory, work } from './schemas/portfolio-category.ts';
import { service } from './schemas/service.ts';
import { site } from './schemas/site.ts';
import { imageSlide, slide, videoSlide } from './schemas/slide.ts';
import { teamMember } from './schemas/team-member.ts';

export const collections = {
  site: defineCollection({ loader: contentLoader('src/content/site.yaml', site), schema: site }),
  about: defineCollection({ loader: contentLoader('src/content/about.yaml', about), schema: about }),
  slides: defineCollection({
    loader: contentLoader('src/content/slides.yaml', slide),
    schema: ({ image }) =>
      z.discriminatedUnion('type', [
        videoSlide.extend({ poster: image() }),
        imageSlide.extend({ src: image() }),
      ]),
  }),
  services: defineCollection({
    loader: contentLoader('src/content/services.yaml', service),
    schema: service,
  }),
  clients: defineCollection({
    loader: contentLoader('src/content/clients.yaml', client),
    schema: ({ image }) => client.extend({ logo: image() }),
  }),
  team: defineCollection({
    loader: contentLoader('src/content/team.yaml', teamMember),
    schema: ({ image }) => teamMember.extend({ image: image() }),
  }),
  portfolio: defineCollection({
    loader: contentLoader('src/content/portfolio/', portfolioCategory),
    schema: ({ image }) =>
      portfolioCategory.extend({
        works: z.array(work.extend({ thumbnail: image().optional() })),
      }),
  }),
};
