import SelectTakerPage from '../features/taking/SelectTakerPage';
import TermsPage from '../features/taking/TermsPage';

/** What comes before the first question. Who goes on with a test does not see it again. */
export const beginningPages = { SelectTakerPage, TermsPage };
