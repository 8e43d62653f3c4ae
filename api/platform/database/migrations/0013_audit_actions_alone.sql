-- Nobody has a version that writes entries without "action" any more.
ALTER TABLE "audit_log" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
update "audit_log" set "action" = "act" where "action" is null;--> statement-breakpoint
ALTER TABLE "audit_log" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "action" SET NOT NULL;--> statement-breakpoint
DROP INDEX "audit_log_action";--> statement-breakpoint
ALTER TABLE "audit_log" DROP COLUMN "act";--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("tenant_id","action","at","id");
