import { canRead, entityPath } from "#app/entities/entity-permissions.ts";
import { listFor } from "#app/entities/list-registry.ts";
import { entities } from "#app/entities/registry.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { useCurrentMember } from "#app/lib/root-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import type { EntityFieldsProps } from "./entity-fields.tsx";
import { EntityFormBody } from "./entity-form-body.tsx";

/** Renders the page of an entity's form, to add or to edit one. */
export function EntityFormScreen(props: Omit<EntityFieldsProps, "cancelHref">) {
	const { form } = props;
	const { t, language } = useTranslation();
	const member = useCurrentMember();
	const entity = entities[form.entity];
	const { name } = entity;
	const list = canRead(member, entity) ? listFor(name) : undefined;
	const listHref = list ? `/table/${list.slug}` : "/main-services";
	const [named] = form.values[`name_${language}`] ?? form.values[`type_${language}`] ?? [];
	const ownHref = form.id === null ? null : entityPath(member, name, form.id);
	return (
		<>
			<Breadcrumbs
				under="services"
				crumbs={[
					...(list ? [{ label: t(list.title), href: listHref }] : []),
					...(ownHref ? [{ label: named || String(form.id), href: ownHref }] : []),
				]}
				here={form.id === null ? t(`entities.${name}.add` as TextKey) : t("forms.editCrumb")}
			/>
			<EntityFormBody {...props} cancelHref={ownHref ?? listHref} />
		</>
	);
}
