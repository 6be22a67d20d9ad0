import { type ReactNode, useEffect, useRef } from 'react';
import { IslandBoundary } from '@/hydration/IslandBoundary.tsx';
import { createSendForm, type EmailService, sendMessage } from './sending.ts';

interface Props {
  service: EmailService;
  /** The form, rendered on the server. */
  children?: ReactNode;
}

function Form({ service, children }: Props) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const detail = createSendForm((message) => sendMessage(service, message));
    const event = new CustomEvent('contact-form:ready', { bubbles: true, detail });
    root.current?.dispatchEvent(event);
  }, [service]);
  return <island-content ref={root}>{children}</island-content>;
}

/**
 * Sends the message of the contact form, whose fields and status are the matter of `contact-form.ts`. The markup is in
 * `ContactForm.astro`.
 */
export default function ContactFormIsland(props: Props) {
  return (
    <IslandBoundary>
      <Form {...props} />
    </IslandBoundary>
  );
}
