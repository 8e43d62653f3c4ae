import sprite from "#app/styles/icons.svg?url";
import type { FieldProps } from "#app/ui/field.tsx";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import type { KindIcon } from "#contract/kinds/constants.ts";
import { kindIconNames } from "./kind-icons.ts";

type KindTilesProps = FieldProps & {
	tiles: readonly { value: string; name: string; icon: KindIcon }[];
	defaultValue?: string;
};

/** Renders kinds of work as radio buttons with icons, three in a row on a phone. */
export function KindTiles({ tiles, defaultValue, ...field }: KindTilesProps) {
	return (
		<RadioCards
			{...field}
			className="kind-tiles"
			defaultValue={defaultValue}
			options={tiles.map(({ value, name, icon }) => ({
				value,
				label: (
					<>
						<KindSymbol icon={icon} />
						<bdi>{name}</bdi>
					</>
				),
			}))}
		/>
	);
}

/** Renders the icon of a kind of work. */
export const KindSymbol = ({ icon }: { icon: KindIcon }) => (
	<svg className="icon" aria-hidden="true">
		<use href={`${sprite}#${kindIconNames[icon]}`} />
	</svg>
);
