import type { KeysSettingTexts } from "./keys.server.ts";

type KeysSettingProps = { setting: KeysSettingTexts; back: string };

/** Renders the switch of the single keys: a plain form, like the other preferences. */
export function KeysSetting({ setting: { title, text, button, value }, back }: KeysSettingProps) {
	return (
		<div className="preferences screen-only mt-4">
			<form method="post" action="/preferences" aria-label={title}>
				<input type="hidden" name="back" value={back} />
				<span>{text}</span>
				<button className="choice" type="submit" name="keys" value={value}>
					{button}
				</button>
			</form>
		</div>
	);
}
