import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface PointsProps {
  title: string;
  points: readonly string[];
}

/** A list of points under its title. */
export const Points = ({ title, points }: PointsProps) => (
  <section>
    <Typography variant="h2" sx={{ marginBlockEnd: 1.5 }}>
      {title}
    </Typography>
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, '& li + li': { marginBlockStart: 1 } }}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </Box>
  </section>
);
