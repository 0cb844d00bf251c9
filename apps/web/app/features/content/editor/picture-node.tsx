import Image from '@tiptap/extension-image';
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react';
import { StaffPicture } from '../posts/staff-picture.tsx';

/** A picture in the editor, with what it shows below it. */
export const Picture = Image.extend({
  addNodeView() {
    return ReactNodeViewRenderer(PictureView);
  },
});

const PictureView = ({ node }: ReactNodeViewProps) => (
  <NodeViewWrapper as="figure" style={{ margin: '0 0 0.8em' }} data-drag-handle>
    <StaffPicture src={String(node.attrs.src)} alt={String(node.attrs.alt ?? '')} />
    <figcaption contentEditable={false}>
      <small>{String(node.attrs.alt ?? '')}</small>
    </figcaption>
  </NodeViewWrapper>
);
