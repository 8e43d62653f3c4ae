DROP INDEX "checklist_steps_meter";--> statement-breakpoint
ALTER TABLE "readings" ADD COLUMN "step" smallint;--> statement-breakpoint
CREATE INDEX "checklist_steps_meter" ON "checklist_steps" USING btree ("tenant_id","meter_id","id","checklist_id","deleted_at");