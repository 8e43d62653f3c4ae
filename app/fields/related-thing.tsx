import { Link } from "@remix-run/react";
import type { EntityName } from "#app/entities/field.ts";
import { pageOf } from "#app/entities/rights.ts";
import { useMember } from "#app/lib/root-data.ts";

/** A related thing's name, as the link to its page where the reader may open it. */
export function RelatedThing({ to, id, name }: { to: EntityName; id: number; name: string }) {
	const page = pageOf(useMember(), to, id);
	if (!page) return <bdi>{name}</bdi>;
	return (
		<Link to={page}>
			<bdi>{name}</bdi>
		</Link>
	);
}
