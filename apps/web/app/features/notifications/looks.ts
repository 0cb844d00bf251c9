import type { NotificationKind } from '@skrin/contract/notifications/notifications';
import { href } from '@skrin/contract/pages';
import {
  AtSign,
  CalendarCheck,
  CalendarX,
  CircleAlert,
  ClipboardPen,
  FileUp,
  LockKeyhole,
  LockKeyholeOpen,
  type LucideIcon,
  Mail,
  MessageCircleMore,
  MessageCircleQuestionMark,
  MessagesSquare,
  PackageCheck,
  RefreshCw,
  Stethoscope,
  Tent,
  TicketCheck,
  TicketX,
  Truck,
  Undo2,
  UserCheck,
} from 'lucide-react';

interface Look {
  icon: LucideIcon;
  /** The page of what it is about. */
  to: (ref: string) => string;
}

const analysis = (id: string) => href('analysis', { id });
const consultation = (id: string) => href('consultation', { id });
const order = (id: string) => href('profileOrder', { id });
const places = () => href('screeningDays');

export const looks: Record<NotificationKind, Look> = {
  analysis_locked: { icon: LockKeyhole, to: analysis },
  analysis_unlocked: { icon: LockKeyholeOpen, to: analysis },
  analysis_retake: { icon: RefreshCw, to: analysis },
  analysis_other_disease: { icon: Stethoscope, to: analysis },
  analysis_failed: { icon: CircleAlert, to: analysis },
  follow_up_due: { icon: MessageCircleQuestionMark, to: (id) => href('followUp', { id }) },
  refund_sent: { icon: Undo2, to: order },
  consultation_confirmed: { icon: CalendarCheck, to: consultation },
  consultation_cancelled: { icon: CalendarX, to: consultation },
  consultation_written: { icon: ClipboardPen, to: consultation },
  chat_message: { icon: MessageCircleMore, to: consultation },
  tour_offered: { icon: TicketCheck, to: places },
  tour_changed: { icon: Tent, to: places },
  tour_cancelled: { icon: TicketX, to: places },
  // The pages of the workspace are not known where patients read what is new.
  post_review_asked: { icon: UserCheck, to: (id) => `/dashboard/post/${id}` },
  card_mention: { icon: AtSign, to: (card) => `/dashboard/kanban?card=${card}` },
  work_message: { icon: MessagesSquare, to: (conversation) => `/dashboard/chat?conversation=${conversation}` },
  file_shared: { icon: FileUp, to: (file) => `/dashboard/file-manager?place=shared&file=${file}` },
  mail_received: { icon: Mail, to: (thread) => `/dashboard/mail?thread=${thread}` },
  goods_shipped: { icon: Truck, to: order },
  goods_ready: { icon: PackageCheck, to: order },
};

export const isOfAnalysis = (kind: NotificationKind): boolean => looks[kind].to === analysis;
