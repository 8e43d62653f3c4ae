import type { SelectOptions } from "#app/entities/field-definition.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { useHydrated } from "#app/lib/progressive/use-hydrated.ts";
import { useIsLightMode } from "#app/lib/root-data.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";

type OptionFinderProps = { name: string; label: string; choice: SelectOptions; always?: boolean };

/** The number of options above which a search field is shown, with scripts; or `always`. */
const many = 15;

/**
 * Renders a search field for options: it searches while the user types, with scripts, else by its
 * button. It is absent if there are few options.
 */
export function OptionSearch({ name, label, choice, always = false }: OptionFinderProps) {
	const { t } = useTranslation();
	const { options, more, find, search } = choice;
	const scripted = useHydrated();
	const isLight = useIsLightMode();
	const searches = scripted && search !== undefined;
	const needed = more || find !== "";
	const helps = search !== undefined && (always || options.length > many);
	if (!needed && (isLight || !helps)) return null;
	return (
		<>
			<span className={needed ? "option-finder" : "option-finder late"}>
				<input
					className="input"
					type="search"
					name={searches || !needed ? undefined : `find.${name}`}
					aria-label={t("forms.narrow", { field: label })}
					placeholder={t("forms.narrowHint")}
					defaultValue={find}
					onChange={search && ((event) => search(event.currentTarget.value.trim()))}
					onKeyDown={(event) => searches && event.key === "Enter" && event.preventDefault()}
				/>
				{!searches && needed && (
					<SubmitButton
						name="step"
						value="options"
						variant="plain"
						label={t("forms.find")}
						formNoValidate
					/>
				)}
			</span>
			{!searches && needed && <input type="hidden" name={`found.${name}`} value={find} />}
			{more && <span className="hint">{t("forms.moreOptions")}</span>}
		</>
	);
}
