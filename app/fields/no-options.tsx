import { Link } from "@remix-run/react";
import { canWrite } from "#app/entities/entity-permissions.ts";
import type { EntityName } from "#app/entities/field-definition.ts";
import { entities } from "#app/entities/registry.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { useCurrentMember } from "#app/lib/root-data.ts";

const named = [
	"branch",
	"subbranch",
	"facility",
	"warehouse",
	"category",
	"resource",
	"member",
	"permission",
] as const;

type Named = (typeof named)[number];

const isNamed = (to: EntityName): to is Named => named.some((one) => one === to);

type NoneYetProps = {
	/** The kind of the missing entities. */
	to: EntityName;
	/** The options depend on the value of another field. */
	within: boolean;
};

/** Renders a message that there are no options, with a link to add one, or the members who can. */
export function NoOptions({ to, within }: NoneYetProps) {
	const { t } = useTranslation();
	const member = useCurrentMember();
	if (!isNamed(to)) return t("forms.noOptions");
	const linked = within && to === "warehouse";
	const text =
		within && (to === "warehouse" || to === "subbranch")
			? t(`forms.noneWithin.${to}`)
			: t(`forms.noneYet.${to}`);
	// Warehouses may exist: only categories that refer to them are missing.
	const mended: Named = linked ? "category" : to;
	return (
		<>
			{text}{" "}
			{canWrite(member, entities[mended]) ? (
				<Link to={linked ? "/table/categories-management" : `/add/${to}`}>
					{linked ? t("forms.linkWarehouses") : t(`entities.${to}.add`)}
				</Link>
			) : (
				t("forms.askAdmin")
			)}
		</>
	);
}
