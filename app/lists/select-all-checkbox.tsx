import { useTranslation } from "#app/lib/i18n.ts";
import { useHydrated } from "#app/lib/progressive/use-hydrated.ts";

/**
 * Renders a checkbox that checks all rows of its form; without scripts, only the heading of the
 * column.
 */
export function SelectAllCheckbox() {
	const { t } = useTranslation();
	const scripted = useHydrated();
	if (!scripted) return <span className="sr-only">{t("bulk.heading")}</span>;
	return (
		<label>
			<input
				type="checkbox"
				aria-label={t("bulk.selectAll")}
				onChange={({ currentTarget: { form, checked } }) => {
					const boxes = form?.querySelectorAll<HTMLInputElement>("input[name=id]") ?? [];
					for (const box of boxes) box.checked = checked;
				}}
			/>
		</label>
	);
}
