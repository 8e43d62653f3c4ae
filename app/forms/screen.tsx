import { listOf } from "#app/entities/lists.ts";
import { entities } from "#app/entities/registry.ts";
import { mayRead, pageOf } from "#app/entities/rights.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { useText } from "#app/lib/i18n.ts";
import { useMember } from "#app/lib/root-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { EntityFormBody } from "./body.tsx";
import type { EntityForm } from "./entity-form.ts";

/** The page of an entity's form, to add one or to change one. */
export function EntityFormScreen({ form, unreached }: { form: EntityForm; unreached: boolean }) {
	const { t } = useText();
	const member = useMember();
	const entity = entities[form.entity];
	const { name } = entity;
	const list = mayRead(member, entity) ? listOf(name) : undefined;
	const listHref = list ? `/table/${list.slug}` : "/main-services";
	const ownHref = form.id === null ? null : pageOf(member, name, form.id);
	return (
		<>
			<Breadcrumbs
				crumbs={[
					{ label: t("shell.services"), href: "/main-services" },
					...(list ? [{ label: t(list.title), href: listHref }] : []),
					...(ownHref ? [{ label: String(form.id), href: ownHref }] : []),
					{
						label: form.id === null ? t(`entities.${name}.add` as TextKey) : t("form.editCrumb"),
					},
				]}
			/>
			<EntityFormBody form={form} unreached={unreached} cancelHref={ownHref ?? listHref} />
		</>
	);
}
