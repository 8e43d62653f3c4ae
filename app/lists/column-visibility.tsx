import type { Entity } from "#app/entities/entity-definition.ts";
import { fieldLabel } from "#app/entities/field-labels.ts";
import { hideableColumns } from "#app/entities/hideable-columns.ts";
import { isColumnVisible } from "#app/entities/visible-columns.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { useCurrentMember } from "#app/lib/root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import { Form } from "#app/ui/form.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ListUrl } from "./list-url.ts";

/** The form whose checkboxes are inside the filter form. */
const form = "columns";

type ColumnChoiceFormProps = { entity: Entity; address: ListUrl };

/**
 * Renders the form that submits which columns are shown, and returns to the list in its present
 * state.
 */
export function ColumnVisibilityForm({ entity, address }: ColumnChoiceFormProps) {
	if (useCurrentMember().hiddenColumns === null) return null;
	return (
		<Form id={form} method="post" action={`/columns/${entity.name}`} preventScrollReset>
			<HiddenFields fields={[["back", address.present]]} />
		</Form>
	);
}

/** Renders the choice of visible columns; columns that name a row can't be hidden. */
export function ColumnVisibility({ entity }: { entity: Entity }) {
	const { t, language } = useTranslation();
	const { hiddenColumns } = useCurrentMember();
	const names = hideableColumns(entity).filter((name) => isColumnVisible(name, language));
	if (hiddenColumns === null) return null;
	const hidden = hiddenColumns[entity.area] ?? [];
	return (
		<details>
			<summary className="button">
				<Icon name="eye" />
				{t("listScreen.columns")}
			</summary>
			<div className="card">
				<fieldset key={hidden.join()}>
					<legend className="sr-only">{t("listScreen.shownColumns")}</legend>
					<CheckboxGroup
						form={form}
						name="shown"
						options={names.map((name) => ({
							value: name,
							label: fieldLabel(t, entity.name, name),
						}))}
						values={names.filter((name) => !hidden.includes(name))}
					/>
				</fieldset>
				<div className="buttons">
					<Button type="submit" form={form} variant="primary">
						{t("forms.save")}
					</Button>
					<Button type="submit" form={form} name="standard" value="1">
						{t("listScreen.standardColumns")}
					</Button>
				</div>
			</div>
		</details>
	);
}
