-- Text in long lists is found through trigrams. Under row security PostgreSQL uses an index only for
-- leakproof operators, and LIKE is none; a superuser can say that this one is: what it tells, or
-- fails by, is the pattern alone. Without one, the same operator scans.
do $$
declare
	superuser boolean := (select rolsuper from pg_roles where rolname = current_user);
begin
	if superuser then
		create extension if not exists pg_trgm with schema public;
		create extension if not exists btree_gin with schema public;
		create function matches_pattern(text, text) returns boolean
			language internal immutable strict parallel safe leakproof as 'textlike';
	else
		create function matches_pattern(value text, pattern text) returns boolean
			language sql immutable parallel safe return value like pattern;
	end if;
	create operator @~ (
		leftarg = text, rightarg = text, function = matches_pattern,
		restrict = likesel, join = likejoinsel
	);
	if superuser then
		create operator class folded_trigrams for type text using gin as
			operator 3 @~ (text, text),
			function 1 btint4cmp(int4, int4),
			function 2 gin_extract_value_trgm(text, internal),
			function 3 gin_extract_query_trgm(text, internal, int2, internal, internal, internal, internal),
			function 4 gin_trgm_consistent(internal, int2, text, int4, internal, internal, internal, internal),
			function 6 (text, text) gin_trgm_triconsistent(internal, int2, text, int4, internal, internal, internal),
			storage int4;
		create index requests_search on requests using gin (tenant_id, search folded_trigrams);
	end if;
end
$$;
--> statement-breakpoint
create index "requests_deleted" on "requests" ("tenant_id", "deleted_at") where "deleted_at" is not null;
