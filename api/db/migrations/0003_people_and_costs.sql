ALTER TABLE "members" ADD COLUMN "email_notifications" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "cost" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_email_notifications" CHECK ("email_notifications" in (0, 1));--> statement-breakpoint
-- A whole tenant can be written in one transaction in which rows refer to rows that come later.
do $$
declare
	reference record;
begin
	for reference in
		select c.conrelid::regclass as source, c.conname
		from pg_constraint c
		where c.contype = 'f' and c.connamespace = 'public'::regnamespace
	loop
		execute format('alter table %s alter constraint %I deferrable initially immediate',
			reference.source, reference.conname);
	end loop;
end
$$;
