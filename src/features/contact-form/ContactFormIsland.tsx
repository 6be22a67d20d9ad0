import type { ReactNode } from 'react';
import { IslandBoundary } from '@/hydration/IslandBoundary.tsx';
import { type ContactFormOptions, useContactForm } from './use-contact-form.ts';

interface Props extends ContactFormOptions {
  /** The form, rendered on the server. */
  children?: ReactNode;
}

function Form({ children, ...options }: Props) {
  const { root, submit, reset, fillChat } = useContactForm(options);
  return (
    <island-content ref={root} onSubmit={submit} onReset={reset} onClick={fillChat}>
      {children}
    </island-content>
  );
}

/** Sends the message of the contact form, and shows its status. The markup is in `ContactForm.astro`. */
export default function ContactFormIsland(props: Props) {
  return (
    <IslandBoundary>
      <Form {...props} />
    </IslandBoundary>
  );
}
