-- The audit trail stores the action of an entry, as it is given where the entry is written. Entries that have none
-- are those of before, and those that servers of the version before still write: they keep what "act" computed
-- for them, and nothing is rewritten, however many they are. "act" goes one version later.
ALTER TABLE "audit_log" ADD COLUMN "action" text;--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("tenant_id",(case when "action" is null then "act" else "action" end),"at","id");
