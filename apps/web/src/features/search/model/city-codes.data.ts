/**
 * City codes of IATA, as agents type them ("PAR LYS"), and the station or town that each means. Source: IATA's list of metropolitan areas and
 * airports. Many are also the code of a small station in Great Britain (PAR is Par in Cornwall).
 */
const pairs = `
  LON=LON EDI=GBEDI GLA=GBGLA BHX=GBBIR LBA=LDS MAN=GBMAN
  PAR=FRPAR LYS=FRLYS MRS=FRMSC NCE=FRNIC LIL=FRLIL BOD=FRBOJ TLS=FRXYT SXB=FRAEG NTE=FRNTE
  MPL=FRMPT AVN=FRAVN BRU=BEBRU ANR=BEANC AMS=NLAMS RTM=NLRTA LUX=LULUX
  BER=DEBHX MUC=DEMUC FRA=DEFRA HAM=DEHAM CGN=DECGN DUS=DEDUS STR=DESGT HAJ=DEAIU LEJ=DELEJ
  ZRH=CHZRH GVA=FRTTX BSL=CHAJP BRN=CHBRN VIE=ATVIE SZG=ATSZG INN=ATALA
  MIL=ITMIL ROM=ITRMA VCE=ITVCE FLR=ITFLR NAP=ITNAP TRN=ITTRN BLQ=ITAOZ
  MAD=ESMAD BCN=ESBST SVQ=ESAGN AGP=ESAGP VLC=ESVSS LIS=PTLIS OPO=PTABA
  CPH=DKCPH STO=SESTO GOT=SEGOT PRG=CSPRG BUD=HU18819 WAW=PLWAG
  NYC=USNYP WAS=USWAS BOS=USBOSALL PHL=USPHLALL CHI=USCHI LAX=USLAX SEA=USSEA
  YTO=CATRTO YMQ=CAMTRL YOW=CAOTTW YQB=CAQBCALL YVR=CAVCVR
`;

export const cityCodes: ReadonlyMap<string, string> = new Map(
  pairs
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [city = '', station = ''] = pair.split('=');
      return [city, station];
    }),
);
