import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ProductItem } from '@skrin/contract/shop/products';
import { Link as RouterLink } from 'react-router';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import { languageOf } from '../product-language.ts';
import { Price } from './price.tsx';
import { ProductPicture } from './product-picture.tsx';
import { StockWords } from './stock-words.tsx';

/** One of the goods in a list: the whole card leads to its page. */
export function ProductItemCard({ product }: { product: ProductItem }) {
  const addressOf = usePageAddress();
  const { slug, name, image, seller } = product;
  return (
    <Paper
      variant="outlined"
      component="article"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: { xs: '96px minmax(0, 1fr)', sm: '1fr' },
        alignContent: 'start',
        gap: 1.5,
        padding: 1.5,
        blockSize: '100%',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <ProductPicture id={image} alt="" size="thumbnail" />
      <Box sx={{ display: 'grid', alignContent: 'start', gap: 0.75 }}>
        <Typography variant="h4" component="h3" {...languageOf(product)} sx={{ overflowWrap: 'anywhere' }}>
          <Link
            component={RouterLink}
            to={addressOf('product', { id: slug })}
            color="textPrimary"
            underline="hover"
            sx={{ '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 } }}
          >
            {name}
          </Link>
        </Typography>
        <Price product={product} />
        <StockWords product={product} />
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{seller.name}</bdi> <span>·</span> <bdi>{seller.city}</bdi>
        </Typography>
      </Box>
    </Paper>
  );
}
