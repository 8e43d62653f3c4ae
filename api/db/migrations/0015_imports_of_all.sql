ALTER TABLE "imports" DROP CONSTRAINT "imports_area";--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_area" CHECK ("area" in ('branches', 'subbranches', 'facilities', 'warehouses', 'categories', 'resources', 'members')) NOT VALID;--> statement-breakpoint
ALTER TABLE "imports" VALIDATE CONSTRAINT "imports_area";
