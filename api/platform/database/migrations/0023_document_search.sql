-- On several nodes deploy/citus.sql makes the index.
do $$
begin
	if exists (select from pg_opclass where opcname = 'folded_trigrams')
		and to_regclass('pg_catalog.pg_dist_partition') is null then
		create index documents_search on documents using gin (tenant_id, search folded_trigrams);
	end if;
end
$$;
