import { useTranslation } from "#app/lib/i18n.ts";
import { Select } from "#app/ui/select.tsx";
import { maxKindTiles } from "#contract/kinds/constants.ts";
import type { KindTile } from "./kind-tiles.server.ts";
import { KindTiles } from "./kind-tiles.tsx";

type KindChoiceProps = {
	kinds: readonly KindTile[];
	chosen: string;
	error: string | undefined;
	/** With scripts: called when another kind is chosen. */
	onChoose?: (value: string) => void;
};

/** Renders the question what a request is about: tiles, or a list of many kinds. */
export function KindChoice({ kinds, chosen, error, onChoose }: KindChoiceProps) {
	const { t } = useTranslation();
	if (kinds.length === 0) return null;
	const field = { name: "kind_id", label: t("requests.kind"), error };
	const unknown = { value: "", name: t("requests.kindUnknown"), icon: null };
	if (kinds.length <= maxKindTiles)
		return (
			<KindTiles
				{...field}
				tiles={[...kinds, unknown]}
				defaultValue={chosen || undefined}
				onChoose={onChoose}
			/>
		);
	return (
		<Select
			{...field}
			options={[unknown, ...kinds].map(({ value, name }) => ({ value, label: name }))}
			defaultValue={chosen}
			onChange={onChoose && (({ currentTarget }) => onChoose(currentTarget.value))}
		/>
	);
}
