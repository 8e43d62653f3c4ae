DROP INDEX "equipment_serial_key";--> statement-breakpoint
ALTER TABLE "equipment" DROP COLUMN "serial_key";