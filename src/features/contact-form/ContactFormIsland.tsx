import { type ReactNode, useEffect, useRef } from 'react';
import { IslandBoundary } from '#/hydration/IslandBoundary.tsx';
import { createSender, type EmailService, sendMessage } from './sending.ts';

interface Props {
  service: EmailService;
  /** The form, rendered on the server. */
  children?: ReactNode;
}

function Form({ service, children }: Props) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const form = root.current?.querySelector('form');
    if (!form) throw new Error('The contact form is missing.');
    const send = createSender(form, (message) => sendMessage(service, message));
    form.addEventListener('submit', send);
    // The press that has loaded the island.
    if (form.dataset['state'] === 'sending') void send();
    return () => form.removeEventListener('submit', send);
  }, [service]);
  return <island-content ref={root}>{children}</island-content>;
}

/**
 * Sends the message of the contact form. `contact-form.ts` keeps its text and shows its state; the markup is in
 * `ContactForm.astro`.
 */
export default function ContactFormIsland(props: Props) {
  return (
    <IslandBoundary>
      <Form {...props} />
    </IslandBoundary>
  );
}
