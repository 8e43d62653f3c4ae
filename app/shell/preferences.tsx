import { useTranslation } from "#app/lib/i18n.ts";
import { type Theme, themes } from "#app/lib/themes.ts";

type PreferencesProps = { theme: Theme; light: boolean; path: string };

/**
 * Renders plain forms to /preferences, since a preference changes the root element of every page.
 */
export function Preferences({ theme, light, path }: PreferencesProps) {
	const { t } = useTranslation();
	const names = {
		system: t("shell.themeSystem"),
		light: t("shell.themeLight"),
		dark: t("shell.themeDark"),
	};
	return (
		<div className="preferences">
			<form method="post" action="/preferences" aria-label={t("shell.theme")}>
				<input type="hidden" name="back" value={path} />
				<span>{t("shell.theme")}</span>
				{themes.map((name) => (
					<button
						key={name}
						className="choice"
						name="theme"
						value={name}
						type="submit"
						aria-pressed={name === theme}
					>
						{names[name]}
					</button>
				))}
			</form>
			<form method="post" action="/preferences">
				<input type="hidden" name="back" value={path} />
				<button
					className="choice"
					name="light"
					value={light ? "off" : "on"}
					type="submit"
					aria-pressed={light}
					title={t("shell.lightHint")}
				>
					{t("shell.light")}
				</button>
			</form>
		</div>
	);
}
