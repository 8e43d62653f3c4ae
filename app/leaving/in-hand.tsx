import { Link } from "@remix-run/react";
import { listOf } from "#app/entities/lists.ts";
import { referencesTo } from "#app/entities/references-to.ts";
import { mayRead, pageOf } from "#app/entities/rights.ts";
import { countsText } from "#app/lib/failure-text.ts";
import { useMember, useReader, useRootData } from "#app/lib/root-data.ts";
import { type KindInHand, kindsInHand } from "#contract/in-hand.ts";
import { openStatuses } from "#contract/requests.ts";
import type { InHand } from "#contract/schemas/in-hand.ts";

/** What is in a member's hands, kind by kind, each thing as the way to it. */
export function InHandList({ id, inHand }: { id: number; inHand: InHand }) {
	return (
		<dl className="definitions mb-4">
			{kindsInHand
				.filter((kind) => inHand[kind].count > 0)
				.map((kind) => (
					<div key={kind} className="wide">
						<dt>
							<Count id={id} kind={kind} count={inHand[kind].count} />
						</dt>
						<dd>
							<ul className="plain-list">
								{inHand[kind].first.map((thing) => (
									<li key={thing.id}>
										<Held kind={kind} thing={thing} />
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
const mostOfName = 100;

type HeldProps = { kind: KindInHand; thing: InHand[KindInHand]["first"][number] };

function Held({ kind, thing }: HeldProps) {
	const { language } = useReader();
	const page = pageOf(useMember(), kind, thing.id);
	const said = thing[`name_${language}`] || `#${thing.id}`;
	const name = <bdi>{said.length < mostOfName ? said : `${said}…`}</bdi>;
	return page ? <Link to={page}>{name}</Link> : name;
}

/** How many there are, as the way to their list. */
function Count({ id, kind, count }: { id: number; kind: KindInHand; count: number }) {
	const { t, language } = useReader();
	const member = useMember();
	const text = countsText(t, language, { [kind]: count }, useRootData()?.organisation.digits);
	const list = listOf(kind);
	const fields = list && mayRead(member, list) ? referencesTo("member", kind) : [];
	const href = hrefOf(kind, list?.slug, fields, id);
	return href ? <Link to={href}>{text}</Link> : text;
}

/** The list that has them and nothing else, where there is one. */
function hrefOf(
	kind: KindInHand,
	slug: string | undefined,
	fields: readonly string[],
	id: number,
): string | null {
	if (kind === "request")
		return `/table/follow-up?f.assigned_to_id=${id}&f.status=${openStatuses.join(",")}`;
	const [only, ...others] = fields;
	return slug && only && others.length === 0 ? `/table/${slug}?f.${only}_id=${id}` : null;
}
