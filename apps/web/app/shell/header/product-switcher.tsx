import { ChevronsUpDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PopoverButton } from '../../kit/popover-button.tsx';
import { useOnDemand } from '../../kit/use-on-demand.ts';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';

/** From one product of Skrin to another. */
export function ProductSwitcher() {
  const { t } = useTranslation('shell');
  const { Part: ProductList, fetchPart } = useOnDemand(() => import('./product-list.tsx'));
  return (
    <PopoverButton
      id="product-switcher"
      align="start"
      onOpen={fetchPart}
      trigger={
        <>
          <ChevronsUpDown aria-hidden size={20} />
          <VisuallyHidden>{t('header.products')}</VisuallyHidden>
        </>
      }
      sx={{ color: 'text.secondary' }}
    >
      {(close) => ProductList && <ProductList onFollow={close} />}
    </PopoverButton>
  );
}
