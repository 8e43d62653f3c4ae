import { Link } from "@remix-run/react";
import { meetsNeeds } from "#app/entities/entity-permissions.ts";
import type { EntityName } from "#app/entities/field-definition.ts";
import { fieldLabel } from "#app/entities/field-labels.ts";
import { inboundReferences } from "#app/entities/inbound-references.ts";
import { listFor } from "#app/entities/list-registry.ts";
import { entityCountsText } from "#app/lib/error-text.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { useCurrentMember, useRootData } from "#app/lib/root-data.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { BlockingReferences } from "#contract/entities/schemas.ts";

type InTheWayProps = { name: EntityName; id: number; blocking: BlockingReferences["blocking"] };

/**
 * Renders the entities that still refer to one, by kind, with links where there is a list of them.
 */
export function BlockingReferencesNotice({ name, id, blocking }: InTheWayProps) {
	const { t } = useTranslation();
	return (
		<Notice kind="warning">
			<p>{t("deletion.inTheWay")}</p>
			<ul className="in-the-way">
				{Object.entries(blocking).map(([kind, count]) => (
					<li key={kind}>
						<Blocking kind={kind as EntityName} count={count} name={name} id={id} />
					</li>
				))}
			</ul>
		</Notice>
	);
}

type BlockingProps = { kind: EntityName; count: number; name: EntityName; id: number };

function Blocking({ kind, count, name, id }: BlockingProps) {
	const { t, language } = useTranslation();
	const digits = useRootData()?.organisation.digits;
	const member = useCurrentMember();
	const list = listFor(kind);
	const text = entityCountsText(t, language, { [kind]: count }, digits);
	const fields = list && meetsNeeds(member, list.read) ? inboundReferences(name, kind) : [];
	const hrefOf = (field: string) => `/table/${list?.slug}?f.${field}_id=${id}`;
	const [only, ...others] = fields;
	if (!only) return text;
	if (others.length === 0) return <Link to={hrefOf(only)}>{text}</Link>;
	return (
		<span>
			{text}
			{": "}
			{fields.map((field, index) => (
				<span key={field}>
					{index > 0 && " · "}
					<Link to={hrefOf(field)}>{fieldLabel(t, kind, field)}</Link>
				</span>
			))}
		</span>
	);
}
