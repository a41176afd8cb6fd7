import { useNavigate } from 'react-router-dom';

/**
 * Returns the function behind every Back button: back in the history, or to `above` if there is
 * none.
 */
export function useGoBack(above = '/'): () => void {
  const navigate = useNavigate();
  return () => {
    // The router numbers the entries of its history; the first one of this visit is 0.
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    void (idx ? navigate(-1) : navigate(above, { replace: true }));
  };
}
