import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** The modal titled Error with the problems of a search (SEARCH-3). */
export function SearchErrorDialog({ problems, onClose }: { readonly problems: readonly string[]; readonly onClose: () => void }) {
  return (
    <Dialog title="Error" open={problems.length > 0} onClose={onClose} actions={<Button onClick={onClose}>OK</Button>}>
      {problems.map((problem) => (
        <p key={problem} className="whitespace-pre-wrap">
          {problem}
        </p>
      ))}
    </Dialog>
  );
}
