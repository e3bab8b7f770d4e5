/** The views of the token picker. */
export type PickerView =
  | { name: 'search' }
  | { name: 'manage'; tab: ManageTab }
  | { name: 'importToken'; from: 'search' | 'manage' }
  | { name: 'importList' };

export type ManageTab = 'tokens' | 'lists';

export type PickerStep =
  | { kind: 'manage'; tab: ManageTab }
  | { kind: 'importToken' }
  | { kind: 'importList' }
  /** Done or cancelled: manage and importList return to search, importToken to the view that opened it. */
  | { kind: 'back' };

export const firstView: PickerView = { name: 'search' };

/** The view after a step. A step that does not exist in the view changes nothing. */
export function nextView(view: PickerView, step: PickerStep): PickerView {
  switch (step.kind) {
    case 'manage':
      return view.name === 'search' || view.name === 'manage' ? { name: 'manage', tab: step.tab } : view;
    case 'importToken':
      return view.name === 'search' || view.name === 'manage' ? { name: 'importToken', from: view.name } : view;
    case 'importList':
      return view.name === 'search' || view.name === 'manage' ? { name: 'importList' } : view;
    case 'back':
      return view.name === 'importToken' && view.from === 'manage' ? { name: 'manage', tab: 'tokens' } : firstView;
  }
}
