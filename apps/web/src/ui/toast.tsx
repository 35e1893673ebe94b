import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

type ShowToast = (text: string, action?: Toast['action']) => void;

const ToastContext = createContext<ShowToast>(() => {});

/** How long a toast stays: long enough to be read twice. One with an action stays until it is closed. */
const shownForMs = 6000;

/** Shows a short message at the foot of the screen, and has it read out politely. For news that needs no answer; never for errors. */
export function useToast(): ShowToast {
  return use(ToastContext);
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const nextId = useRef(1);
  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const show = useMemo<ShowToast>(
    () => (text, action) => {
      const id = nextId.current++;
      setToasts((shown) => [...shown.slice(-2), { id, text, ...(action && { action }) }]);
      if (!action) setTimeout(() => dismiss(id), shownForMs);
    },
    [dismiss],
  );
  return (
    <ToastContext value={show}>
      {children}
      <output aria-live="polite" className="on-dark pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col items-center gap-2 p-4">
        {toasts.map((toast) => (
          <div
            key={toast.id}
            className="appear pointer-events-auto flex max-w-lg items-center gap-3 rounded-control bg-pine-900 py-1.5 pr-1.5 pl-4 text-white shadow-panel"
          >
            <span>{toast.text}</span>
            {toast.action && (
              <button
                type="button"
                className="min-h-9 rounded-lg px-2 font-semibold text-amber underline underline-offset-4"
                onClick={() => {
                  toast.action?.run();
                  dismiss(toast.id);
                }}
              >
                {toast.action.label}
              </button>
            )}
            <IconButton
              label="Dismiss"
              icon={<X aria-hidden="true" className="size-5" />}
              onClick={() => dismiss(toast.id)}
              className="text-white hover:bg-pine-fill"
            />
          </div>
        ))}
      </output>
    </ToastContext>
  );
}
