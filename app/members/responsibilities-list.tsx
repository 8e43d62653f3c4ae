import { Link } from "@remix-run/react";
import { entityPath, meetsNeeds } from "#app/entities/entity-permissions.ts";
import { inboundReferences } from "#app/entities/inbound-references.ts";
import { listFor } from "#app/entities/list-registry.ts";
import { entityCountsText } from "#app/lib/error-text.ts";
import { useCurrentMember, useLocale, useRootData } from "#app/lib/root-data.ts";
import type { Responsibilities } from "#contract/members/responsibilities.schemas.ts";
import {
	type ResponsibilityKind,
	responsibilityKinds,
} from "#contract/members/responsibility-kinds.ts";
import { openStatuses } from "#contract/requests/constants.ts";

/** Renders the responsibilities of a member by kind, each as a link. */
export function ResponsibilitiesList({ id, inHand }: { id: number; inHand: Responsibilities }) {
	return (
		<dl className="definitions mb-4">
			{responsibilityKinds
				.filter((kind) => inHand[kind].count > 0)
				.map((kind) => (
					<div key={kind} className="wide">
						<dt>
							<Count id={id} kind={kind} count={inHand[kind].count} />
						</dt>
						<dd>
							<ul className="plain-list">
								{inHand[kind].first.map((item) => (
									<li key={item.id}>
										<Held kind={kind} item={item} />
									</li>
								))}
								{inHand[kind].count > inHand[kind].first.length && <li>…</li>}
							</ul>
						</dd>
					</div>
				))}
		</dl>
	);
}

/** The API gives no more of a request's words. */
const maxNameLength = 100;

type HeldProps = {
	kind: ResponsibilityKind;
	item: Responsibilities[ResponsibilityKind]["first"][number];
};

function Held({ kind, item }: HeldProps) {
	const { language } = useLocale();
	const page = entityPath(useCurrentMember(), kind, item.id);
	const label = item[`name_${language}`] || `#${item.id}`;
	const name = <bdi>{label.length < maxNameLength ? label : `${label}…`}</bdi>;
	return page ? <Link to={page}>{name}</Link> : name;
}

/** Renders the number of entities, as a link to their list. */
function Count({ id, kind, count }: { id: number; kind: ResponsibilityKind; count: number }) {
	const { t, language } = useLocale();
	const member = useCurrentMember();
	const text = entityCountsText(t, language, { [kind]: count }, useRootData()?.organisation.digits);
	const list = listFor(kind);
	const fields = list && meetsNeeds(member, list.read) ? inboundReferences("member", kind) : [];
	const href = hrefOf(kind, list?.slug, fields, id);
	return href ? <Link to={href}>{text}</Link> : text;
}

/** Returns the address of the list with exactly these entities, if there is one. */
function hrefOf(
	kind: ResponsibilityKind,
	slug: string | undefined,
	fields: readonly string[],
	id: number,
): string | null {
	if (kind === "request")
		return `/table/follow-up?f.assigned_to_id=${id}&f.status=${openStatuses.join(",")}`;
	const [only, ...others] = fields;
	return slug && only && others.length === 0 ? `/table/${slug}?f.${only}_id=${id}` : null;
}
