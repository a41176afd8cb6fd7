export interface FamilyLetter {
  kind: 'meeting' | 'after_talk' | 'thanks';
  /** The id of one of the child's contacts. */
  contact: number | null;
  on: string;
  at: string;
  place: string;
  pupilKnows: boolean;
}

export const emptyLetter: FamilyLetter = {
  kind: 'meeting',
  contact: null,
  on: '',
  at: '',
  place: '',
  pupilKnows: false,
};
