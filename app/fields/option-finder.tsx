import type { Choice } from "#app/entities/field.ts";
import { useText } from "#app/lib/i18n.ts";
import { useScripted } from "#app/lib/scripts/scripted.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";

type OptionFinderProps = { name: string; label: string; choice: Choice; always?: boolean };

/** More options than these get a text to find them by, where scripts run; or `always`. */
const many = 15;

/**
 * A text by which options are found: while it is typed where scripts run, else by its button. It
 * is not there as long as few options can be looked through.
 */
export function OptionFinder({ name, label, choice, always = false }: OptionFinderProps) {
	const { t } = useText();
	const { options, more, find, search } = choice;
	const searches = useScripted() && search !== undefined;
	const needed = more || find !== "";
	if (!needed && !(searches && (always || options.length > many))) return null;
	return (
		<>
			<span className="option-finder">
				<input
					className="input"
					type="search"
					name={searches ? undefined : `find.${name}`}
					aria-label={t("form.narrow", { field: label })}
					placeholder={t("form.narrowHint")}
					defaultValue={find}
					onChange={search && ((event) => search(event.currentTarget.value.trim()))}
					onKeyDown={(event) => searches && event.key === "Enter" && event.preventDefault()}
				/>
				{!searches && (
					<SubmitButton
						name="step"
						value="options"
						variant="plain"
						label={t("form.find")}
						formNoValidate
					/>
				)}
			</span>
			{!searches && <input type="hidden" name={`found.${name}`} value={find} />}
			{more && <span className="hint">{t("form.moreOptions")}</span>}
		</>
	);
}
