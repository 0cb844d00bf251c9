import { editPost, leavePost } from '@skrin/contract/content/post-endpoints';
import { POST_EDITING } from '@skrin/contract/content/posts';
import { useEffect } from 'react';
import { call } from '../../../api/call.ts';

/** Says that the reader has a post open to change it, again and again until they leave the page. */
export function useEditing(id: string): void {
  useEffect(() => {
    const params = { id };
    // Whoever cannot be told finds out when it is saved.
    const say = () => void call(editPost, { params }).catch(() => undefined);
    say();
    const timer = setInterval(say, POST_EDITING.repeatedEveryS * 1_000);
    return () => {
      clearInterval(timer);
      call(leavePost, { params }).catch(() => undefined);
    };
  }, [id]);
}
