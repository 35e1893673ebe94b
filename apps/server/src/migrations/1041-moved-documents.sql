-- The SHA-256 of a document that was moved to the object store; its content here is then empty. It stays when the paper is made anew, so that erasing finds the object.
-- Documents are moved only if the operator has set a store, after no process of the release before is left.
alter table retail.document add column moved_sha256 bytea;
create index document_to_move on retail.document (created_at) where moved_sha256 is null;
