import { type ReactNode, useEffect, useRef } from 'react';
import { IslandBoundary } from '#/hydration/IslandBoundary.tsx';
import { createSender, type EmailService, sendMessage } from './sending.ts';

interface Props {
  service: EmailService;
  children?: ReactNode;
}

function Form({ service, children }: Props) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const form = root.current?.querySelector('form');
    if (!form) throw new Error('The contact form is missing.');
    const send = createSender(form, (message) => sendMessage(service, message));
    form.addEventListener('submit', send);
    // The form was submitted before hydration.
    if (form.dataset['state'] === 'sending') void send();
    return () => form.removeEventListener('submit', send);
  }, [service]);
  return <island-content ref={root}>{children}</island-content>;
}

/** Sends the message. The markup is in `ContactForm.astro`; `contact-form.ts` keeps the text and shows the state. */
export default function ContactFormIsland(props: Props) {
  return (
    <IslandBoundary>
      <Form {...props} />
    </IslandBoundary>
  );
}
