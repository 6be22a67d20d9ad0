import { Part } from './part.ts';

/** The footer of every page. */
export class Footer extends Part {
  readonly root = this.page.getByRole('contentinfo');
  readonly copyright = this.root.getByText('©');
}
