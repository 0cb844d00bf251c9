import { styled } from '@mui/material/styles';

/** A text of one line, cut off at its own end whatever the direction of its language. It begins where the others do. */
export const OneLine = styled('bdi')({
  display: 'inline-block',
  maxInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'bottom',
  whiteSpace: 'nowrap',
});
