import type { PageKey } from '@skrin/contract/pages';
import { webPageKeys, webPages } from '../pages.ts';
import { LinkTabs } from './link-tabs.tsx';
import { usePageAddress } from './use-page-address.ts';
import { usePageKey } from './use-page-key.ts';
import { usePageLabel } from './use-page-label.ts';

/** A row of tabs that links the page `of` and all pages with `tabOf: of`, in the order of the registry. */
export function PageTabs({ of }: { of: PageKey }) {
  const addressOf = usePageAddress();
  const label = usePageLabel();
  const page = usePageKey();
  const tabs = webPageKeys.filter((key) => key === of || webPages[key].tabOf === of);
  return (
    <LinkTabs
      label={label(of)}
      tabs={tabs.map((key) => ({ key, label: label(key), to: addressOf(key as 'home'), isCurrent: key === page }))}
    />
  );
}
