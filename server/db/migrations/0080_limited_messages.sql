-- A message that the shop's monthly limit stopped did not fail: the desk says which it was.
alter table outbox
  drop constraint messages_state_check,
  add constraint outbox_state check (state in ('queued', 'sent', 'failed', 'refused', 'limited')); -- refused: the person withdrew consent
