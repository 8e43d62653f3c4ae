import type { ControlField } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { Select } from "#app/ui/select.tsx";
import { maxKindTiles } from "#contract/kinds/constants.ts";
import type { KindTile } from "./kind-tiles.server.ts";
import { KindTiles } from "./kind-tiles.tsx";

type KindChoiceProps = ControlField & {
	kinds: readonly KindTile[];
	/** With scripts: called when another kind is chosen. */
	onChoose?: (value: string) => void;
};

/** Renders the question what a request is about: tiles, or a list of many kinds. */
export function KindChoice({ kinds, onChoose, ...control }: KindChoiceProps) {
	const { t } = useTranslation();
	if (kinds.length === 0) return null;
	const field = { ...control, label: t("requests.kind") };
	const unknown = { value: "", name: t("requests.kindUnknown"), icon: null };
	if (kinds.length <= maxKindTiles)
		return (
			<KindTiles
				{...field}
				tiles={[...kinds, unknown]}
				defaultValue={control.defaultValue || undefined}
				onChoose={onChoose}
			/>
		);
	return (
		<Select
			{...field}
			options={[unknown, ...kinds].map(({ value, name }) => ({ value, label: name }))}
			onChange={onChoose && (({ currentTarget }) => onChoose(currentTarget.value))}
		/>
	);
}
