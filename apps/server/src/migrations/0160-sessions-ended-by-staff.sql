-- Administrators of the super agency sign accounts out: who did it stands beside what was done.
alter table retail.security_event add column by_user_id uuid references retail.user (id) on delete set null;
alter table retail.security_event drop constraint security_event_kind_check;
alter table retail.security_event add constraint security_event_kind_check check (kind in (
  'registered', 'signedIn', 'signInFailed', 'signedOut', 'passwordReset', 'newPasswordSet', 'profileChanged', 'refreshReused',
  'secondFactorAdded', 'secondFactorRemoved', 'secondFactorFailed', 'emailChangeAsked', 'emailChanged', 'unsubscribed',
  'sessionsEnded', 'sessionsEndedByStaff', 'endedSessionsOfOthers'));
