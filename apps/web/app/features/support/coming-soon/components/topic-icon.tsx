import Box from '@mui/material/Box';
import type { ComingSoonTopic } from '@skrin/contract/support/coming-soon';
import { Bone, Brain, Ear, Eye, HeartPulse, Pill, ScanFace, ScanSearch, Stethoscope } from 'lucide-react';
import type { ComponentType, SVGProps } from 'react';

type Drawing = ComponentType<SVGProps<SVGSVGElement>>;

/** Drawn in the style of the other icons: 24 units, strokes of 2. */
const Lungs: Drawing = (props) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...props}
  >
    <path d="M12 3v9M12 10l-3 2.5M12 10l3 2.5" />
    <path d="M9 7.5C5.5 8 3 13.5 3 18c0 1.7.8 2.5 2.2 2.5C8 20.5 9 19 9 17z" />
    <path d="M15 7.5c3.5.5 6 6 6 10.5 0 1.7-.8 2.5-2.2 2.5C16 20.5 15 19 15 17z" />
  </svg>
);

const drawings: Record<ComingSoonTopic | 'skin', Drawing> = {
  skin: ScanFace,
  heart_ecg: HeartPulse,
  stethoscope_sound: Stethoscope,
  eye_retina: Eye,
  lung_xray: Lungs,
  dementia_mri: Brain,
  bone_knee_xray: Bone,
  skin_cancer: ScanSearch,
  ear_otoscope: Ear,
  epharmacy: Pill,
};

/** The icon of something that is coming soon. */
export function TopicIcon({ of }: { of: ComingSoonTopic | 'skin' }) {
  const Icon = drawings[of];
  return (
    <Box
      aria-hidden
      sx={{
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
        inlineSize: 48,
        blockSize: 48,
        borderRadius: 1,
        color: 'primary.main',
        bgcolor: 'primary.soft',
      }}
    >
      <Icon width={26} height={26} />
    </Box>
  );
}
