import { useTranslation } from "#app/lib/i18n.ts";
import { useIsLightMode } from "#app/lib/root-data.ts";
import { LoadOnDemand } from "#app/ui/load-on-demand.tsx";

type ChartImageProps = {
	alt: string;
	/** The narrow ones first; `upTo` is the maximum width of the window for each. In pixels. */
	sizes: readonly { src: string; width: number; height: number; upTo?: number }[];
	/** The image loads when it is close to the visible area. */
	lazy?: boolean;
};

/** Renders a chart in the size that fits the window, so that its texts are readable. */
export function ChartImage({ alt, sizes, lazy }: ChartImageProps) {
	const { t } = useTranslation();
	const isLight = useIsLightMode();
	const largest = sizes.at(-1);
	if (!largest) return null;
	return (
		<LoadOnDemand label={t("common.showChart")}>
			<picture>
				{sizes.slice(0, -1).map(({ src, width, height, upTo }) => (
					<source
						key={src}
						media={`(max-width: ${upTo}px)`}
						srcSet={src}
						width={width}
						height={height}
					/>
				))}
				<img
					className="chart"
					src={largest.src}
					width={largest.width}
					height={largest.height}
					alt={alt}
					loading={lazy || isLight ? "lazy" : undefined}
				/>
			</picture>
		</LoadOnDemand>
	);
}
