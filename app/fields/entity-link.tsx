import { Link } from "@remix-run/react";
import { entityPath } from "#app/entities/entity-permissions.ts";
import type { EntityName } from "#app/entities/field-definition.ts";
import { useCurrentMember } from "#app/lib/root-data.ts";
import { FormerMemberBadge } from "#app/ui/badge.tsx";

/** Renders the name of a related entity, as a link to its page if the user can open it. */
export function EntityLink({
	to,
	id,
	name,
	left,
}: {
	to: EntityName;
	id: number;
	name: string;
	left?: true;
}) {
	const page = entityPath(useCurrentMember(), to, id);
	const named = <bdi>{name}</bdi>;
	return (
		<>
			{page ? <Link to={page}>{named}</Link> : named}
			{left && (
				<>
					{" "}
					<FormerMemberBadge />
				</>
			)}
		</>
	);
}
