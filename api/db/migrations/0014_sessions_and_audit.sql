ALTER TABLE "sessions" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "act" text GENERATED ALWAYS AS (case
	when "call" = 'POST authentication' then 'signed_in'
	when "call" = 'POST authentication refused' then 'sign_in_failed'
	when "call" = 'POST authentication/sign-out' then 'signed_out'
	when "call" like 'DELETE sessions/%' then 'session_ended'
	when "call" = 'POST authentication/forgot-password' then 'reset_asked'
	when "call" = 'POST authentication/reset-password' then 'password_reset'
	when "call" = 'POST authentication/change-password' then 'password_changed'
	when "call" like '%/restore' then 'restored'
	when "call" like '%/invite' then 'invited'
	when "call" like '%/notes' then 'noted'
	when "call" like 'DELETE %' then 'deleted'
	when "call" like '%/edit' and ("entity" = 'permission' or "changes" #> '{after,permission_id}' is not null)
		then 'rights_changed'
	when "changes" #> '{after,escalated}' is not null then 'escalated'
	when "call" like '%/add' or "call" = 'tenant create'
		or ("changes" #> '{after}' is not null and "changes" #> '{before}' is null) then 'added'
	else 'changed' end) STORED;--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("tenant_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_member" ON "audit_log" USING btree ("tenant_id","member_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_act" ON "audit_log" USING btree ("tenant_id","act","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_passing" ON "audit_log" USING btree ("tenant_id","at") WHERE "address" is not null or "entity" = 'session';